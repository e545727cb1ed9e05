import { en } from './account-side.en.ts'
import { room } from './room.ts'

/** What stands beside the forms of an account: log-in, registration and the password pages. */
export const accountSide = room('account-side', en)
