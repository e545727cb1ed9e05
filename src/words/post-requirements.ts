import { en } from './post-requirements.en.ts'
import { room } from './room.ts'

/** What a post asks for. */
export const postRequirements = room('post-requirements', en)
