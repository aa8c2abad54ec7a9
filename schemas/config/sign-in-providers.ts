/** Who vouches for members besides us. Apart from the schema of security, which no browser needs. */
export const signInProviderIds = ['google', 'facebook'] as const
export type SignInProviderId = (typeof signInProviderIds)[number]
