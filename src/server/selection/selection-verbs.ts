import type { Track } from '#server/applications/track.ts'
import { offerVerbs } from './offers.ts'
import { policyVerbs } from './policies.ts'
import type { SelectingTrack } from './policies.ts'
import { runVerbs } from './run-verbs.ts'

/** The verbs by which a track whose seats go by rank gives them away. */
export function selectionVerbs<Form extends object, Settings>(
  track: Track<Form, Settings>,
  merit: SelectingTrack<Settings>['merit'],
) {
  const of = { track, merit }
  return { ...policyVerbs(of), ...runVerbs(of), ...offerVerbs(track) }
}
