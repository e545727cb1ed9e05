import { en } from './audit-facts.en.ts'
import { room } from './room.ts'

/** How the facts of the audit are called, and the words that some of them are. */
export const auditFacts = room('audit-facts', en)
