import { useRef } from 'react'
import { ApiError } from '#web/platform/api-error.ts'

function newerIn(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return ((error.body ?? {}) as { updatedAt?: string }).updatedAt
}

/**
 * Saves with the `updatedAt` of what the form was filled from. When somebody else saved meanwhile the server refuses and
 * says when: the next save knows of theirs and takes its place.
 */
export function useLastRead(updatedAt: string | undefined) {
  const lastRead = useRef(updatedAt)
  return async <Body extends object, T>(body: Body, save: (body: Body & { updatedAt?: string }) => Promise<T>) => {
    try {
      return await save({ ...body, updatedAt: lastRead.current })
    } catch (error) {
      lastRead.current = newerIn(error) ?? lastRead.current
      throw error
    }
  }
}
