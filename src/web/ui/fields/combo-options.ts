/** An option; its note is shown below its name, only in the list. */
export type ComboOption = string | { value: string; label: string; note?: string | undefined }

/** Other names of options, by label. */
export type OtherNames = Readonly<Record<string, readonly string[]>>

export const labelOf = (option: ComboOption) => (typeof option === 'string' ? option : option.label)
export const valueOf = (option: ComboOption) => (typeof option === 'string' ? option : option.value)
export const noteOf = (option: ComboOption) => (typeof option === 'string' ? undefined : option.note)

/** `U.P.`, `u p` and `UP` are one; so are `J & K` and `J and K`. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\band\b|[^\p{L}\p{M}\p{N}]/gu, '')

/** The value of the option with exactly this name, in any case: `uttar pradesh` and `UP` are Uttar Pradesh. */
export function optionNamed(
  options: readonly ComboOption[],
  typed: string,
  otherNames: OtherNames = {},
): string | undefined {
  const wanted = plain(typed)
  if (wanted === '') return undefined
  const byLabel = options.find((option) => plain(labelOf(option)) === wanted)
  const byOther = options.find((option) => otherNames[labelOf(option)]?.some((name) => plain(name) === wanted))
  const named = byLabel ?? byOther
  return named && valueOf(named)
}

/**
 * Options whose name contains the typed text, or that have another name starting with it; an exact match comes first.
 */
export function optionsFor(options: readonly ComboOption[], typed: string, otherNames: OtherNames = {}): ComboOption[] {
  const wanted = plain(typed)
  const named = optionNamed(options, typed, otherNames)
  const fits = (option: ComboOption) =>
    plain(labelOf(option)).includes(wanted) ||
    otherNames[labelOf(option)]?.some((name) => plain(name).startsWith(wanted)) === true
  const found = options.filter((option) => fits(option))
  return found.toSorted((one, other) => Number(valueOf(other) === named) - Number(valueOf(one) === named))
}

/** The value of the option that a typed text means: that with this name, or the only one which it finds. */
export function optionMeant(
  options: readonly ComboOption[],
  typed: string,
  otherNames: OtherNames = {},
): string | undefined {
  if (plain(typed) === '') return undefined
  const [only, ...others] = optionsFor(options, typed, otherNames)
  return optionNamed(options, typed, otherNames) ?? (only && others.length === 0 ? valueOf(only) : undefined)
}

/** Suggestions that contain the typed text. */
export function suggestionsFor(suggestions: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  return suggestions.filter((one) => one.toLowerCase().includes(wanted))
}
