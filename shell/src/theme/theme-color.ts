export const defaultColor = '#409EFF';

type Channels = readonly [red: number, green: number, blue: number];

const black: Channels = [0, 0, 0];
const white: Channels = [255, 255, 255];

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Channels;

const colorOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const mix = (one: Channels, other: Channels, share: number): Channels =>
  one.map((channel, index) => channel + ((other[index] as number) - channel) * share) as unknown as Channels;

function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export const contrastOf = (light: string, dark: string): number =>
  (luminance(channelsOf(light)) + 0.05) / (luminance(channelsOf(dark)) + 0.05);

function darkened(color: string, surface: string, contrast: number): string {
  const channels = channelsOf(color);
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = colorOf(mix(channels, black, share));
    if (contrastOf(surface, candidate) >= contrast) return candidate;
  }
  return '#000000';
}

/** A theme colour fills shapes; text, links and buttons use its ink, surfaces its tint. */
export function accentTokens(color: string, careMode: boolean): Record<string, string> {
  // Chosen items show ink on the tint, which is darker than white, so the contrast is measured there.
  const soft = colorOf(mix(channelsOf(color), white, 0.9));
  const ink = darkened(color, soft, careMode ? 7 : 4.5);
  return {
    '--color-accent': color,
    '--color-accent-ink': ink,
    '--color-accent-ink-strong': colorOf(mix(channelsOf(ink), black, 0.2)),
    '--color-accent-soft': soft,
  };
}

export const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);
