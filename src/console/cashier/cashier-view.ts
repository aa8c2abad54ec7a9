import type { StaffMethods } from '#api/queries/staff-cashier.ts'

/** What each list of the cashier is given. */
export interface CashierViewProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly methods: StaffMethods
}

/** The name of a method; its id once the document no longer has it. */
export function methodName({ methods }: StaffMethods, method: string): string {
  return methods.find(({ id }) => id === method)?.name ?? method
}
