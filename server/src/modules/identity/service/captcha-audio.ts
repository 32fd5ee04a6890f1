import { readFileSync } from 'node:fs';
import { captchaAlphabet } from './captcha-code.ts';
import { between, type Random } from './captcha-random.ts';

const samplesPerSecond = 11_025;
const headerBytes = 44;
const loudest = 32_767;

/** The characters are spoken one after the other in a WAV file with 16 bits and one channel. */
export function speakCaptcha(code: string, random: Random = Math.random): Buffer {
  const silence = () => new Float32Array(samplesPerSecond * between(random, 0.35, 0.55));
  const spoken: Float32Array[] = [silence()];
  for (const character of code) spoken.push(vary(getVoice(character), random), silence());
  const sound = join(spoken);
  addMurmur(sound, random);
  addHiss(sound, random);
  return toWav(sound);
}

let voices: ReadonlyMap<string, Float32Array> | undefined;

function getVoice(character: string): Float32Array {
  voices ??= new Map([...captchaAlphabet].map((known) => [known, readVoice(known)]));
  const voice = voices.get(character);
  if (!voice) throw new Error(`no voice for the character ${character}`);
  return voice;
}

/** tools/captcha-voice makes the files with this rate, this width and the plain header. */
function readVoice(character: string): Float32Array {
  const file = readFileSync(new URL(`../assets/captcha-voice/${character}.wav`, import.meta.url));
  const length = (file.length - headerBytes) / 2;
  return new Float32Array(length).map((_, index) => file.readInt16LE(headerBytes + 2 * index) / loudest);
}

/** Speed, pitch and volume differ each time: recordings that repeat could be looked up. */
function vary(voice: Float32Array, random: Random): Float32Array {
  const speed = between(random, 0.9, 1.1);
  const drift = between(random, -0.08, 0.08);
  const volume = between(random, 0.75, 1);
  const length = Math.floor(voice.length / speed);
  return new Float32Array(length).map((_, index) => {
    const progress = index / length;
    const position = (voice.length - 1) * (progress + drift * progress * (1 - progress));
    const before = Math.floor(position);
    const sample = voice[before] ?? 0;
    const next = voice[before + 1] ?? sample;
    return volume * (sample + (next - sample) * (position - before));
  });
}

/** Quiet voices run backwards: a person hears no character in them, and a program that looks for pauses finds none. */
function addMurmur(sound: Float32Array, random: Random): void {
  for (let start = 0; start < sound.length; ) {
    const character = captchaAlphabet.charAt(random() * captchaAlphabet.length);
    const voice = vary(getVoice(character), random).reverse();
    const volume = between(random, 0.08, 0.14);
    voice.subarray(0, sound.length - start).forEach((sample, index) => {
      sound[start + index] = (sound[start + index] ?? 0) + volume * sample;
    });
    start += voice.length;
  }
}

function addHiss(sound: Float32Array, random: Random): void {
  const volume = between(random, 0.012, 0.02);
  sound.forEach((sample, index) => {
    sound[index] = sample + between(random, -volume, volume);
  });
}

function join(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let start = 0;
  for (const part of parts) {
    whole.set(part, start);
    start += part.length;
  }
  return whole;
}

function toWav(sound: Float32Array): Buffer {
  const file = Buffer.alloc(headerBytes + 2 * sound.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(2 * samplesPerSecond, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * sound.length, 40);
  sound.forEach((sample, index) => {
    file.writeInt16LE(Math.round(sample * loudest), headerBytes + 2 * index);
  });
  return file;
}
