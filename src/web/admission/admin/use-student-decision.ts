import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { Decision } from '#domain/applications/decision.ts'
import { changedMeanwhile } from '#web/admin/application/meanwhile.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'

export const studentApplicationQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}', { params: { applicationId } })

export const studentHistoryQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/history', { params: { applicationId } })

/** Why a decision was not carried out, and what somebody else had done before. */
export type Refusal = { applicationId: string; message: string; changes: string[] }

/**
 * Sends a decision and fetches what came of it: nothing is shown before the server has it. When somebody else was
 * faster (409), says what changed and shows the application as it stands.
 */
export function useStudentDecision(application: StudentApplication | undefined) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const refresh = async (applicationId: string) => {
    const after = await client.fetchQuery({ ...studentApplicationQuery(applicationId), staleTime: 0 })
    void client.invalidateQueries({ queryKey: studentHistoryQuery(applicationId).queryKey })
    void client.invalidateQueries({ queryKey: ['GET /api/applications'] })
    void client.invalidateQueries({ queryKey: ['GET /api/applications/dashboard-stats'] })
    return after.application
  }
  /** True when it was carried out. */
  const decide = async (decision: Decision): Promise<boolean> => {
    if (!application) return false
    const { applicationId } = application
    setRefusal(null)
    try {
      await call('PATCH /api/applications/{applicationId}', { params: { applicationId }, body: decision })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const after = await refresh(applicationId)
      setRefusal({ applicationId, message: error.message, changes: changedMeanwhile(application, after) })
      return false
    }
    await refresh(applicationId)
    return true
  }
  return { decide, refusal: refusal?.applicationId === application?.applicationId ? refusal : null }
}
