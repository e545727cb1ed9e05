import { admission } from './admission/track.ts'
import type { Track } from './applications/track.ts'
import { recruitment } from './recruitment/track.ts'

/** Everything people apply for, in the order in which it is shown. */
export const tracks: readonly Track[] = [admission, recruitment]
