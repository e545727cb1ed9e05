import type { GatewaySettings } from './gateway-settings.ts'
import type { Gateway } from './gateway.ts'
import { payu } from './payu.ts'
import { razorpay } from './razorpay.ts'

/** The gateway in the settings; null where none is configured. */
export function openGateway(settings: GatewaySettings | undefined): Gateway | null {
  if (settings === undefined) return null
  return settings.gateway === 'razorpay' ? razorpay(settings) : payu(settings)
}
