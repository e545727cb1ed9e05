import { en } from './people.en.ts'
import { room } from './room.ts'

/** People: who is an administrator, who may log in. */
export const peoplePage = room('people', en)
