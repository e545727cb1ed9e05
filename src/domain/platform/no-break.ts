// Days and how they are written, application numbers and telephone numbers: capitals and digits that hyphens join. What is
// longer than a line of a phone has to break somewhere.
const whole = /(?<![\w-])(?=[A-Z-]*\d|DD-MM-YYYY)(?=[A-Z\d-]{1,24}(?![\w-]))([A-Z\d]+(?:-[A-Z\d]+)+)/

/**
 * A text in pieces, of which every second one, `01-07-2026` or `BSC2026-7K3M9QXT`, must not be broken at the end of a line.
 * Browsers break after a hyphen, and no style sheet can ask them not to; a hyphen that does not break would be copied along.
 */
export function unbreakable(text: string): string[] {
  return text.includes('-') ? text.split(whole) : [text]
}
