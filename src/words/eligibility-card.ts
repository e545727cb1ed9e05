import { en } from './eligibility-card.en.ts'
import { room } from './room.ts'

export const eligibilityCard = room('eligibility-card', en)
