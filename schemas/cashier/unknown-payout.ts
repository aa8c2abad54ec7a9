/** Milliseconds after which two operators may settle a payout whose outcome is not known. Until then only the provider is asked. */
export const unknownPayoutMs = 24 * 3_600_000
