import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { speakCaptcha } from './captcha-audio.ts';
import { captchaAlphabet } from './captcha-code.ts';

const voices = new URL('../assets/captcha-voice/', import.meta.url);

function describeWav(file: Buffer) {
  return {
    magic: file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16) + file.toString('latin1', 36, 40),
    riffBytes: file.readUInt32LE(4),
    pcm: file.readUInt16LE(20),
    channels: file.readUInt16LE(22),
    samplesPerSecond: file.readUInt32LE(24),
    bytesPerSecond: file.readUInt32LE(28),
    bits: file.readUInt16LE(34),
    dataBytes: file.readUInt32LE(40),
  };
}

const wavOf = (file: Buffer) => ({
  magic: 'RIFFWAVEfmt data',
  riffBytes: file.length - 8,
  pcm: 1,
  channels: 1,
  samplesPerSecond: 11_025,
  bytesPerSecond: 22_050,
  bits: 16,
  dataBytes: file.length - 44,
});

function samplesOf(file: Buffer): number[] {
  return Array.from({ length: (file.length - 44) / 2 }, (_, index) => file.readInt16LE(44 + 2 * index) / 32_767);
}

const loudness = (samples: number[]): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const peak = (samples: number[]): number => samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
const average = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: number[]): number => Math.max(...values) / Math.min(...values) - 1;

test('a spoken code is a WAV file with a correct header', () => {
  const file = speakCaptcha('7KXM');
  expect(describeWav(file)).toEqual(wavOf(file));
});

test('every character has a voice that can be heard, in the form that is read, and there is no other', () => {
  expect(readdirSync(voices).sort()).toEqual([...captchaAlphabet].sort().map((character) => `${character}.wav`));
  let bytes = 0;
  for (const character of captchaAlphabet) {
    const file = readFileSync(new URL(`${character}.wav`, voices));
    expect(describeWav(file), character).toEqual(wavOf(file));
    expect(loudness(samplesOf(file)), character).toBeGreaterThan(0.05);
    bytes += file.length;
  }
  expect(bytes).toBeLessThan(250_000);
});

test('each character adds its own time', () => {
  const seconds = (code: string): number => samplesOf(speakCaptcha(code, () => 0.5)).length / 11_025;
  expect(seconds('7K') - seconds('7')).toBeGreaterThan(0.6);
  expect(seconds('7KX') - seconds('7K')).toBeGreaterThan(0.6);
  expect(seconds('7KXM')).toBeLessThan(6);
});

test('the same character is faster or slower, louder or quieter each time', () => {
  const renderings = Array.from({ length: 60 }, () => samplesOf(speakCaptcha('Y')));
  const lengths = renderings.map((samples) => {
    const audible = 0.4 * peak(samples);
    const isAudible = (sample: number): boolean => Math.abs(sample) > audible;
    return samples.findLastIndex(isAudible) - samples.findIndex(isAudible);
  });
  expect(spread(lengths)).toBeGreaterThan(0.1);
  expect(spread(renderings.map(peak))).toBeGreaterThan(0.2);
});

test('the pauses hold hiss throughout and murmur besides', () => {
  const pauses = Array.from({ length: 40 }, () => samplesOf(speakCaptcha('7')).slice(0, 3300));
  for (const pause of pauses) {
    for (let start = 0; start < pause.length; start += 110) {
      expect(loudness(pause.slice(start, start + 110))).toBeGreaterThan(0.004);
    }
  }
  const hissAlone = 0.0115;
  expect(average(pauses.map(loudness))).toBeGreaterThan(hissAlone);
});

test('the loudest sound there can be is not cut off', () => {
  const samples = samplesOf(speakCaptcha(captchaAlphabet, () => 0.999_999));
  expect(peak(samples)).toBeGreaterThan(0.5);
  expect(peak(samples)).toBeLessThan(0.95);
});

test('a character without a voice is an error', () => {
  expect(() => speakCaptcha('7O')).toThrow('no voice');
});
