export interface VirusScanner {
  /** The name of what was found; undefined where the whole file was scanned and is clean. Whatever hinders the scan is thrown. */
  findVirus(file: string): Promise<string | undefined>;
}
