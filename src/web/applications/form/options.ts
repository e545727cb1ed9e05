import { categories, type Category } from '#domain/applications/application.ts'

const categoryWords: Record<Category, string> = {
  UR: 'UR (unreserved)',
  OBC: 'OBC (non-creamy layer)',
  SC: 'SC',
  ST: 'ST',
  EWS: 'EWS',
}

/** The reservation categories, as people choose their own. */
export const categoryOptions = categories.map((value) => ({ value, label: categoryWords[value] }))

export const yesNoOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
