import com.lowagie.text.Document;
import com.lowagie.text.Image;
import com.lowagie.text.PageSize;
import com.lowagie.text.Paragraph;
import com.lowagie.text.pdf.BaseFont;
import com.lowagie.text.pdf.PdfContentByte;
import com.lowagie.text.pdf.PdfCopy;
import com.lowagie.text.pdf.PdfPTable;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfWriter;
import com.lowagie.text.pdf.TextField;
import com.lowagie.text.Rectangle;
import java.io.FileOutputStream;

/** What iText 2 writes, as older systems of Brazilian bodies do: TO. */
public class ItextFiles {
  public static void main(String[] told) throws Exception {
    String to = told[0] + "/";
    for (boolean full : new boolean[] {true, false}) {
      String way = full ? "packed" : "plain";
      Document document = new Document(full ? PageSize.A4 : PageSize.A4.rotate());
      PdfWriter writer = PdfWriter.getInstance(document, new FileOutputStream(to + "oficio-" + way + ".pdf"));
      if (full) writer.setFullCompression();
      else writer.setPdfVersion(PdfWriter.VERSION_1_3);
      document.open();
      for (int page = 0; page < 5; page += 1) {
        document.add(new Paragraph("Encaminho os autos para analise e parecer, folha " + page));
        document.add(Image.getInstance("foto.jpg"));
        PdfPTable table = new PdfPTable(3);
        for (int cell = 0; cell < 30; cell += 1) table.addCell("Item " + cell);
        document.add(table);
        document.newPage();
      }
      TextField field = new TextField(writer, new Rectangle(72, 500, 300, 524), "nome");
      field.setText("Rui Barbosa");
      writer.addAnnotation(field.getTextField());
      document.add(new Paragraph("Formulario"));
      document.close();

      PdfReader reader = new PdfReader(to + "oficio-" + way + ".pdf");
      PdfStamper stamper = new PdfStamper(reader, new FileOutputStream(to + "carimbado-" + way + ".pdf"));
      PdfContentByte over = stamper.getOverContent(1);
      over.beginText();
      over.setFontAndSize(BaseFont.createFont(BaseFont.HELVETICA, BaseFont.WINANSI, false), 9);
      over.showTextAligned(PdfContentByte.ALIGN_LEFT, "RECEBIDO", 400, 30, 0);
      over.endText();
      stamper.close();
      PdfStamper later = new PdfStamper(new PdfReader(to + "carimbado-" + way + ".pdf"), new FileOutputStream(to + "acrescido-" + way + ".pdf"), '\0', true);
      later.getAcroFields().setField("nome", "Joaquim Nabuco");
      later.close();

      Document copied = new Document();
      PdfCopy copy = new PdfCopy(copied, new FileOutputStream(to + "copiado-" + way + ".pdf"));
      copied.open();
      PdfReader again = new PdfReader(to + "oficio-" + way + ".pdf");
      copy.addPage(copy.getImportedPage(again, 2));
      copy.addPage(copy.getImportedPage(again, 1));
      copied.close();
    }
  }
}
