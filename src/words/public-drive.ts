import { room } from './room.ts'
import { en } from './public-drive.en.ts'

/** The page of an admission or recruitment for everybody. */
export const publicDrive = room('public-drive', en)
