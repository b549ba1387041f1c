import { PdfDict, type PDF } from '@libpdf/core';

/**
 * Makes the drawing of filled fields that have none, in memory: some writers leave it to the viewer. A field that cannot
 * be followed is left as it is; its page is still worth binding.
 */
export function drawFormValues(pdf: PDF): void {
  const entry = pdf.getCatalog().get('AcroForm');
  if (!((entry?.type === 'ref' ? pdf.getObject(entry) : entry) instanceof PdfDict)) return;
  attempt(() => {
    const form = pdf.getForm()?.acroForm();
    for (const field of form?.getFields() ?? []) {
      if (field.type === 'signature' || field.getWidgets().every((widget) => widget.hasNormalAppearance())) continue;
      attempt(() => form?.updateFieldAppearance(field));
    }
  });
}

function attempt(draw: () => void): void {
  try {
    draw();
  } catch {
    // A form is the most often broken part of a PDF.
  }
}
