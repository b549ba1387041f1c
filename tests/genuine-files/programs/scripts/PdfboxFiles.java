import java.io.File;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDTextField;
import org.apache.pdfbox.multipdf.PDFMergerUtility;

/** What PDFBox writes: TO. */
public class PdfboxFiles {
  public static void main(String[] told) throws Exception {
    String to = told[0] + "/";
    for (int count : new int[] {1, 2, 12}) {
      try (PDDocument document = new PDDocument()) {
        for (int number = 1; number <= count; number += 1) sheet(document, "Folha " + number, number % 2 == 0);
        document.save(to + "folhas-" + count + ".pdf");
      }
    }
    try (PDDocument document = new PDDocument()) {
      PDPage page = sheet(document, "Requerimento", false);
      PDAcroForm form = new PDAcroForm(document);
      document.getDocumentCatalog().setAcroForm(form);
      PDResources resources = new PDResources();
      resources.put(COSName.getPDFName("Helv"), PDType1Font.HELVETICA);
      form.setDefaultResources(resources);
      form.setDefaultAppearance("/Helv 12 Tf 0 g");
      PDTextField field = new PDTextField(form);
      field.setPartialName("nome");
      form.getFields().add(field);
      PDAnnotationWidget widget = field.getWidgets().get(0);
      widget.setRectangle(new PDRectangle(72, 500, 250, 24));
      widget.setPage(page);
      widget.setPrinted(true);
      page.getAnnotations().add(widget);
      field.setValue("Joaquim Nabuco");
      document.save(to + "formulario.pdf");
    }
    PDFMergerUtility merger = new PDFMergerUtility();
    merger.addSource(new File(to + "folhas-2.pdf"));
    merger.addSource(new File(to + "formulario.pdf"));
    merger.setDestinationFileName(to + "unidos.pdf");
    merger.mergeDocuments(null);
    try (PDDocument document = PDDocument.load(new File(to + "folhas-1.pdf"))) {
      document.getDocumentInformation().setTitle("Salvo de novo");
      document.getDocumentInformation().getCOSObject().setNeedToBeUpdated(true);
      document.getDocumentCatalog().getCOSObject().setNeedToBeUpdated(true);
      try (java.io.FileOutputStream out = new java.io.FileOutputStream(to + "incremental.pdf")) {
        document.saveIncremental(out);
      }
    }
  }

  private static PDPage sheet(PDDocument document, String words, boolean turned) throws Exception {
    PDPage page = new PDPage(PDRectangle.A4);
    if (turned) page.setRotation(90);
    document.addPage(page);
    try (PDPageContentStream stream = new PDPageContentStream(document, page)) {
      stream.beginText();
      stream.setFont(PDType1Font.TIMES_ROMAN, 12);
      stream.newLineAtOffset(72, 700);
      stream.showText(words);
      stream.endText();
      stream.drawImage(PDImageXObject.createFromFile("foto.jpg", document), 72, 300, 200, 150);
    }
    return page;
  }
}
