import type { TrackFacts } from '#domain/applications/track.ts'
import type { Endpoint } from '#domain/platform/endpoint.ts'
import type { Context } from '#server/context.ts'
import type { Verb } from '#server/platform/call.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { noSuchApplication } from './refusals.ts'
import type { AnyTrack } from './track.ts'

/** Everything people can apply for, for operations with one address for all tracks. */
export type Tracks = readonly AnyTrack[]

/** The track of an application, by the prefix of its id. Its row is read and locked within this track. */
export function trackOf<T extends Pick<TrackFacts, 'codePrefix'>>(tracks: readonly T[], applicationId: string): T {
  const found = tracks.find(({ codePrefix }) => applicationId.startsWith(codePrefix))
  if (!found) throw noSuchApplication()
  return found
}

/** The track of many applications, which are of one. */
export function trackOfMany(
  tracks: Tracks,
  { applicationIds: [first = ''] }: { applicationIds: readonly string[] },
): AnyTrack {
  return trackOf(tracks, first)
}

/** The track that a call names. */
export function trackNamed<T extends Pick<TrackFacts, 'name'>>(tracks: readonly T[], name: string): T {
  const found = tracks.find((track) => track.name === name)
  if (!found) throw new Problem(refusal('not-found'))
  return found
}

/** A verb of an operation that has one address for all tracks. */
export type VerbOfTracks<Declared extends Record<string, Endpoint>, K extends keyof Declared, T = AnyTrack> = (
  tracks: readonly T[],
) => Verb<Context, Declared[K]>
