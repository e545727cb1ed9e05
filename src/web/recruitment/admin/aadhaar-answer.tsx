import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api.ts'
import css from './aadhaar-answer.module.css'

type AadhaarAnswerProps = { applicationId: string; masked: string }

/** In fours, as printed on the card. */
const spaced = (digits: string) => digits.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** The number masked; an administrator may ask for all of it, and who asked is written down. */
export function AadhaarAnswer({ applicationId, masked }: AadhaarAnswerProps) {
  const client = useQueryClient()
  const [whole, setWhole] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const reveal = async () => {
    setProblem(null)
    try {
      const params = { applicationId }
      const { aadharNumber } = await call('POST /api/faculty/application/{applicationId}/reveal-aadhaar', { params })
      setWhole(aadharNumber)
      void client.invalidateQueries({ queryKey: ['GET /api/faculty/application/{applicationId}/history'] })
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <>
      <span role="status">{spaced(whole ?? masked)}</span>{' '}
      <button type="button" className={css.act} onClick={() => (whole === null ? void reveal() : setWhole(null))}>
        {whole === null ? 'Reveal (is recorded)' : 'Hide'}
      </button>
      {problem && <div role="alert">{problem}</div>}
    </>
  )
}
