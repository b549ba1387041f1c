/** Prints a PDF that is at an address, without the screen around it. What draws its pages is fetched when somebody prints. */
export async function printPdfAt(address: { readonly url: string; readonly size: number }): Promise<void> {
  const { printPdf } = await import('./viewer/pdf/print-pdf.ts');
  await printPdf(address, () => {});
}
