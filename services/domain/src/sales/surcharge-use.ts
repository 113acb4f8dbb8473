/** Whether a price was made with a surcharge: from then on what it says stays, and it is ended or followed instead. */
export const isPricedWith = async (): Promise<boolean> => false
