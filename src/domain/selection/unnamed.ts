/** The applications that a published text does not name, of those that it takes off. */
export function unnamedIn(text: string, numbers: readonly string[]): string[] {
  const said = text.toUpperCase()
  return numbers.filter((number) => !said.includes(number.toUpperCase()))
}
