import { en } from './first-day.en.ts'
import { room } from './room.ts'

/** What has to be done before the first applicant comes. */
export const firstDay = room('first-day', en)
