import { useState } from 'react'

/** Whether the window was as narrow as a phone's when this came up; turning the device later moves nothing. */
export function useOpenedOnPhone(): boolean {
  const [isPhone] = useState(() => matchMedia('(max-width: 48em)').matches)
  return isPhone
}
