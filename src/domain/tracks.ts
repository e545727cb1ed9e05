import { admissionFacts } from './admission/facts.ts'
import type { TrackFacts } from './applications/track.ts'
import { recruitmentFacts } from './recruitment/facts.ts'

/** Everything people can apply for, in the order shown. */
export const tracks: readonly TrackFacts[] = [admissionFacts, recruitmentFacts]
