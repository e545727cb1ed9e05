import { useState } from 'react'

/** The selection of a list, for deciding together; it survives a change of page. */
export type ChosenApplications = {
  isChoosing: boolean
  ids: ReadonlySet<string>
  /** Chooses one, or no longer; `through` are those between it and the one before. */
  toggle: (applicationId: string, through?: readonly string[]) => void
  /** The one that was pressed last. */
  last: string | null
  add: (applicationIds: readonly string[]) => void
  clear: () => void
  begin: () => void
  end: () => void
}

const nobody: ReadonlySet<string> = new Set()

export function useChosen(): ChosenApplications {
  const [isChoosing, setIsChoosing] = useState(false)
  const [ids, setIds] = useState(nobody)
  const [last, setLast] = useState<string | null>(null)
  return {
    isChoosing,
    ids,
    last,
    toggle: (id, through = [id]) => {
      setLast(id)
      setIds((before) =>
        before.has(id)
          ? new Set([...before].filter((one) => !through.includes(one)))
          : new Set([...before, ...through]),
      )
    },
    add: (more) => setIds((before) => new Set([...before, ...more])),
    clear: () => {
      setLast(null)
      setIds(nobody)
    },
    begin: () => setIsChoosing(true),
    end: () => {
      setIsChoosing(false)
      setLast(null)
      setIds(nobody)
    },
  }
}
