import type { Frame } from '#schemas/config/routes/routes.ts'
import { useSite } from '#config/use-site.ts'

/** At which sides something hangs. Contacts that were closed keep their room, so that nothing moves. */
export function useRoomBeside({ header, sideMenu }: Frame) {
  const { line, qq, side } = useSite().site.customerService.floating
  const hasContacts = header === 'full' && (line !== undefined || qq !== undefined)
  return {
    roomAtStart: hasContacts && side === 'start',
    roomAtEnd: sideMenu || (hasContacts && side === 'end'),
  }
}
