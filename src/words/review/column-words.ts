import type { QuestionWords } from '#words/form/questions.ts'
import type { Say, Sentences } from '#words/room.ts'

/** The words for the columns of a list, by their names and the paths of their answers. */
export type ColumnWords = {
  /** The head of a column. */
  head: (name: string, at?: string) => string
  /** The label of its filter. */
  label: (name: string, at?: string) => string
  /** One of its words. */
  option: (at: string, stored: string) => string
}

/** The words of a list for its columns; one without a word of its own is called like its answer in a sheet. */
export function columnWords<T extends Sentences>(
  say: Say<T>,
  { heading, option }: Pick<QuestionWords, 'heading' | 'option'>,
): ColumnWords {
  const own = (key: string) => (say.has(key) ? say.by(key) : undefined)
  const head = (name: string, at = name) => own(`column.${name}`) ?? heading(at)
  return { head, label: (name, at) => own(`filter.${name}`) ?? head(name, at), option }
}
