import { en } from './settings.en.ts'
import { room } from './room.ts'

/** Settings: the institute, where fees are paid to, its images. */
export const settingsPage = room('settings', en)
