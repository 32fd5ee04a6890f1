const blockBytes = 117;
const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** A secret for the server alone, in blocks under its public key; plain where the browser has no cryptography (http). */
export async function encryptSecret(secret: string, publicKeyPem: string): Promise<string> {
  if (!globalThis.crypto.subtle) return secret;
  const spki = fromBase64(publicKeyPem.replace(/-----[A-Z ]+-----|\s/g, ''));
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['encrypt']);
  const bytes = new TextEncoder().encode(secret);
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += blockBytes) {
    const block = await crypto.subtle.encrypt(algorithm, key, bytes.slice(start, start + blockBytes));
    blocks.push(new Uint8Array(block));
  }
  return toBase64(blocks);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64(blocks: readonly Uint8Array[]): string {
  return btoa(blocks.map((block) => String.fromCharCode(...block)).join(''));
}
