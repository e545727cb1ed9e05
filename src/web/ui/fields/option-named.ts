export type ComboOption = string | { value: string; label: string }

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The value of the option with exactly this name, in any case: `uttar pradesh` is Uttar Pradesh. */
export function optionNamed(options: readonly ComboOption[], typed: string): string | undefined {
  const named = options.find((option) => plain(typeof option === 'string' ? option : option.label) === plain(typed))
  return typeof named === 'string' ? named : named?.value
}
