type Prover = () => Promise<boolean>
let prover: Prover | null = null
/** Called once the code that asks has loaded. */
let begin: (() => void) | null = null
let underWay: Promise<boolean> | null = null

/** Registers what asks the person to prove themselves; answers whether they did. */
export function onFreshProof(asks: Prover): () => void {
  prover = asks
  begin?.()
  return () => {
    if (prover === asks) prover = null
  }
}

async function askPerson(): Promise<boolean> {
  if (!prover) await new Promise<void>((resolve) => (begin = resolve))
  return (await prover?.()) ?? false
}

/** Asks the person, once for all calls that wait for it. */
export function proveAgain(): Promise<boolean> {
  underWay ??= askPerson().finally(() => (underWay = null))
  return underWay
}

type NeedListener = () => void
const needListeners = new Set<NeedListener>()

/** Calls the listener when an officer may do nothing before adding two-step verification. */
export function onFactorNeeded(listener: NeedListener): () => void {
  needListeners.add(listener)
  return () => needListeners.delete(listener)
}

export function tellFactorNeeded(): void {
  for (const listener of needListeners) listener()
}
