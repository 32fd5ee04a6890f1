export interface VirusScanner {
  /**
   * The result is the name of what was found; it is undefined if the whole file was scanned and is clean. A scan that
   * cannot finish throws.
   */
  findVirus(file: string): Promise<string | undefined>;
}
