import { admissionFacts } from './admission/facts.ts'
import type { TrackFacts } from './applications/track.ts'
import { recruitmentFacts } from './recruitment/facts.ts'

/** Everything people apply for, in the order in which it is shown. */
export const tracks: readonly TrackFacts[] = [admissionFacts, recruitmentFacts]
