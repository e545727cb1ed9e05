import type { Category } from '../applications/application.ts'

/** Which categories of post a candidate of each category may apply for (docs/rules.md, Category of a post). */
const allowed: Record<Category, readonly Category[]> = {
  UR: ['UR'],
  OBC: ['UR', 'OBC'],
  SC: ['UR', 'SC'],
  ST: ['UR', 'ST'],
  EWS: ['UR', 'EWS'],
}

/** The categories of post open to a candidate of this category; none for a word that is no category. */
export function allowedPostCategories(categoryOfCandidate: string): readonly Category[] {
  return Object.hasOwn(allowed, categoryOfCandidate) ? allowed[categoryOfCandidate as Category] : []
}
