/** Whether a price was made with a tariff: from then on what it says stays, and it is ended or followed instead. */
export const tariffIsUsed = async (): Promise<boolean> => false
