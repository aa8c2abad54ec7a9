/** The fee of a method: a fixed part in the currency's smallest unit, and parts per million of what is paid. */
export interface DepositFee {
  readonly fixed: bigint
  readonly ppm: number
}

/** The fee for an amount in the smallest unit, rounded down to a whole unit, and never more than the amount. */
export function depositFee(amount: bigint, { fixed, ppm }: DepositFee): bigint {
  const fee = fixed + (amount * BigInt(ppm)) / 1_000_000n
  return fee > amount ? amount : fee
}
