import type { Typed } from '#domain/questions/typed.ts'
import { formOf } from './faculty-typed.ts'

const numbered: Record<string, string> = {
  workExperience: 'Job',
  'professionalData.researchProjects': 'Research project',
  'professionalData.awards': 'Award',
  'professionalData.editorialBoards': 'Editorial board',
  'professionalData.memberships': 'Membership',
}

/** `10TH/MATRIC/SSC/EQUIVALENT` is too long a word for a line on a phone. */
const shortName = (type?: string) => type?.split('/')[0]?.replace(' QUALIFICATION', '')

/** What the entry of a list is called to which an answer belongs: several may have the same thing missing. */
export function entryName(path: string, typed: Typed): string | undefined {
  const [, list = '', place = ''] = /^(\w+(?:\.[a-z]\w+)?)\.(\d+)(?:\.|$)/.exec(path) ?? []
  if (list === 'qualifications') return shortName(formOf(typed).qualifications?.[Number(place)]?.type)
  const entry = numbered[list]
  return entry && `${entry} ${Number(place) + 1}`
}
