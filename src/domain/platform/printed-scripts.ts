// The scripts of which papers have a font (src/server/applications/paper/fonts), by their letters.

type Range = readonly [first: number, last: number]

const ranges = {
  devanagari: [
    [0x900, 0x970],
    [0x972, 0x972],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ],
  bengali: [[0x980, 0x9ff]],
  gurmukhi: [[0xa00, 0xa7f]],
  gujarati: [[0xa80, 0xaff]],
  oriya: [[0xb00, 0xb7f]],
  tamil: [[0xb80, 0xbff]],
  telugu: [
    [0xc00, 0xc5b],
    [0xc5e, 0xc7f],
  ],
  kannada: [
    [0xc80, 0xcdb],
    [0xcde, 0xcff],
  ],
  malayalam: [[0xd00, 0xd7f]],
  'ol-chiki': [[0x1c50, 0x1c7f]],
  'meetei-mayek': [[0xabc0, 0xabff]],
  latin: [
    [0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6, 0x2c6],
    [0x2da, 0x2da],
    [0x2dc, 0x2dc],
    [0x2000, 0x200b],
    [0x200e, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
    [0xfffd, 0xfffd],
  ],
  'latin-ext': [
    [0x100, 0x17f],
    [0x20a0, 0x20c0],
  ],
} as const satisfies Record<string, readonly Range[]>

export type PrintedScript = keyof typeof ranges
const scripts = Object.entries(ranges) as [PrintedScript, readonly Range[]][]

/** The script whose font has a character; null where no font of papers has it. */
export function scriptOf(letter: string): PrintedScript | null {
  const point = letter.codePointAt(0) ?? 0
  return scripts.find(([, own]) => own.some(([first, last]) => first <= point && point <= last))?.[0] ?? null
}

/** The first letter of a text that no paper can show; null where papers show all. */
export function unprintedLetter(text: string): string | null {
  return text.match(/\p{L}/gu)?.find((letter) => scriptOf(letter) === null) ?? null
}
