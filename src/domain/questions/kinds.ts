import type { choice, choices, listed, yesNo } from './choice.ts'
import type { day } from './day.ts'
import type { number } from './number.ts'
import type { own } from './own.ts'
import type { Questions } from './question.ts'
import type { rows, texts } from './rows.ts'
import type { lines, text } from './text.ts'

/** Every kind of question with a field of its own, for the browser's one table of fields. */
export type FieldKinds = {
  text: ReturnType<typeof text>
  lines: ReturnType<typeof lines>
  number: ReturnType<typeof number>
  day: ReturnType<typeof day>
  yesNo: ReturnType<typeof yesNo>
  choice: ReturnType<typeof choice<string>>
  choices: ReturnType<typeof choices<string>>
  listed: ReturnType<typeof listed<string>>
  rows: ReturnType<typeof rows<Questions>>
  texts: ReturnType<typeof texts>
  own: ReturnType<typeof own>
}
