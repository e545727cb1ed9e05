import { useState } from 'react'

/** Whether the window was as narrow as a phone's on the first render; turning the device later changes nothing. */
export function useOpenedOnPhone(): boolean {
  const [isPhone] = useState(() => matchMedia('(max-width: 48em)').matches)
  return isPhone
}
