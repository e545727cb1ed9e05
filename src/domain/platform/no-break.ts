// Days and their pattern, application numbers and telephone numbers: capitals and digits joined by hyphens. Anything
// longer than a line of a phone has to break somewhere.
const hyphenated = /(?<![\w-])(?=[A-Z-]*\d|DD-MM-YYYY)(?=[A-Z\d-]{1,24}(?![\w-]))[A-Z\d]+(?:-[A-Z\d]+)+/u
// A time with its half of the day, which follows it in English (5:24 pm) and precedes it in Hindi (शाम 5:24 बजे); a
// size with its unit.
const timeOfDay = /(?<!\d)\d{1,2}:\d\d [ap]m(?!\w)|(?<![\p{L}\p{M}])[\u0900-\u097F]{2,8} \d{1,2}:\d\d(?!\d)(?: बजे)?/u
// A day in a sentence: 3 December 2026, 3 दिसंबर 2026.
const longDay = /(?<!\d)\d{1,2} (?:\p{Lu}\p{Ll}{2,8}|[\u0900-\u097F]{2,8}) \d{4}(?!\d)/u
const size = /(?<!\d)\d{1,4} (?:kB|MB|GB)(?!\w)/u
const email = /(?<![\p{L}\p{M}-])(?:[Ee]-mails?|ई-मेल)(?![\p{L}\p{M}-])/u
const whole = new RegExp(
  `(${[hyphenated, timeOfDay, longDay, size, email].map(({ source }) => source).join('|')})`,
  'u',
)

/**
 * A text in pieces, of which every second one, `01-07-2026`, `BSC2026-7K3M9QXT` or `10 MB`, must not be broken at the
 * end of a line. Browsers break after a hyphen, and no style sheet can prevent it; a non-breaking hyphen would be
 * copied along.
 */
export function unbreakable(text: string): string[] {
  return /[-:]|[kMG]B|\p{L} \d{4}/u.test(text) ? text.split(whole) : [text]
}
