/**
 * Shows what an address gives in a tab of its own; the address lives for minutes, so it is asked now. To be called in the
 * press itself: opened after the answer, the tab would count as a pop-up. Where none may be opened, this one is used.
 * Rejects with why there is no address.
 */
export async function openInTab(addressOf: () => Promise<{ readonly url: string }>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const { url } = await addressOf();
    if (tab) tab.location.replace(url);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
