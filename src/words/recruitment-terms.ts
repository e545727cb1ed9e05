import { en } from './recruitment-terms.en.ts'
import { room } from './room.ts'

export const recruitmentTerms = room('recruitment-terms', en)
