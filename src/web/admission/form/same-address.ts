import { isSameAnswer, textOf, type Typed } from '#web/applications/drafts/typed.ts'

type Section = 'correspondAddress' | 'permanentAddress'

const parts = ['address', 'district', 'state', 'pincode'] as const

export function onlyAddress(typed: Typed, section: Section): Typed {
  return Object.fromEntries(parts.map((part) => [`${section}.${part}`, typed[`${section}.${part}`] ?? '']))
}

/** The permanent address as a copy of the correspondence address. */
export function copyAddress(typed: Typed): Typed {
  return Object.fromEntries(parts.map((part) => [`permanentAddress.${part}`, typed[`correspondAddress.${part}`] ?? '']))
}

/** Whether both addresses are given and read the same. */
export function isSameAddress(typed: Typed): boolean {
  const isGiven = parts.some((part) => textOf(typed[`correspondAddress.${part}`]) !== '')
  return (
    isGiven &&
    parts.every((part) => isSameAnswer(typed[`correspondAddress.${part}`], typed[`permanentAddress.${part}`]))
  )
}
