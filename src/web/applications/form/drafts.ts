import type { AnswerNames } from '../drafts/conflict-dialog.tsx'
import type { Typed } from '#domain/questions/typed.ts'
import type { AnyApplication, Applications } from '../client.ts'

/** What every track's answer about a draft carries for its form. */
export type AnyDraft = AnyApplication & {
  currentStep: number
  version: number
  /** Answers by which rules are not met, as is known. */
  knownUnmet: readonly string[]
  documents: Readonly<Record<string, unknown>>
}

/** What the form over a draft needs to know besides. The last step is the review. */
export type Drafts<A extends AnyDraft> = Applications<A> & {
  stepTitles: readonly string[]
  /** Steps that Next leaves whatever they lack; submitting still asks for it. */
  freeSteps?: readonly number[]
  /** What stands in the fields for a stored draft. */
  typedFrom: (application: A) => Typed
  /** Part of a draft as the server takes it, from the values of some fields. */
  draftOf: (values: Typed) => object
  /** Tidied values of a field that was left, where they differ from the typed ones. */
  settled?: (path: string, typed: Typed) => Typed
  /** The step on which something the server named is mended; undefined for what no step asks. */
  stepOf: (path: string) => number | undefined
  names: AnswerNames
  /** Of an answer in a list: what its entry is called, for lines that stand away from it. */
  entryName?: (path: string, typed: Typed) => string | undefined
  /** Paths of answers that the server judges together. */
  together?: readonly string[]
  /** Paths of answers that are not kept on the device while they are not saved. */
  secrets?: readonly string[]
}
