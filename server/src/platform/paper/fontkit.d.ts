/** What is used of it; it comes without types. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): object;
}
