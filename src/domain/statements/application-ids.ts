import { isApplicationId } from '../applications/application.ts'

/** Application numbers in the words of a payment, also where a letter O stands for a nought or nothing for the hyphen. */
export function applicationIdsIn(text: string): string[] {
  const found = text.toUpperCase().matchAll(/(?<![A-Z0-9])([A-Z]{3})[ _-]?([\dO]{4})[ _-]?([A-Z0-9]{8})(?![A-Z0-9])/g)
  const ids = [...found].map(([, track = '', year = '', code = '']) => {
    const digits = (part: string) => part.replaceAll('O', '0')
    return `${track}${digits(year)}-${digits(code).replaceAll(/[IL]/g, '1')}`
  })
  return [...new Set(ids.filter(isApplicationId))]
}
