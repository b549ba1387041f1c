import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceDictionary;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAppearanceStream;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureOptions;
import org.apache.pdfbox.pdmodel.interactive.form.PDAcroForm;
import org.apache.pdfbox.pdmodel.interactive.form.PDSignatureField;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/**
 * Signs files again and again with PDFBox and BouncyCastle: KEYS.p12 PASSWORD ALGORITHM LIST. A line of the list is IN, OUT, COUNT and,
 * where a mark shows, "first" or "each", with tabs between. What cannot be signed is told and has no OUT.
 */
public class SignFiles {
  public static void main(String[] told) throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = new FileInputStream(told[0])) {
      keys.load(in, told[1].toCharArray());
    }
    String alias = keys.aliases().nextElement();
    PrivateKey key = (PrivateKey) keys.getKey(alias, told[1].toCharArray());
    Certificate[] chain = keys.getCertificateChain(alias);
    for (String line : Files.readAllLines(Path.of(told[3]))) {
      String[] asked = line.split("\t");
      try {
        byte[] bytes = Files.readAllBytes(Path.of(asked[0]));
        for (int number = 0; number < Integer.parseInt(asked[2]); number += 1) {
          boolean visible = asked.length > 3 && (number == 0 || asked[3].equals("each"));
          bytes = sign(bytes, key, chain, told[2], visible ? number : -1);
        }
        Files.write(Path.of(asked[1]), bytes);
      } catch (Exception error) {
        System.out.println(asked[0] + " " + error);
      }
    }
  }

  private static byte[] sign(byte[] bytes, PrivateKey key, Certificate[] chain, String algorithm, int mark)
      throws Exception {
    try (PDDocument document = PDDocument.load(bytes)) {
      PDSignature signature = new PDSignature();
      signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
      signature.setSubFilter(PDSignature.SUBFILTER_ADBE_PKCS7_DETACHED);
      signature.setName("Fulano");
      signature.setSignDate(Calendar.getInstance());
      SignatureOptions options = new SignatureOptions();
      if (mark >= 0) options.setVisualSignature(template(document.getPage(0).getMediaBox(), mark, nameIn(chain[0])));
      options.setPage(0);
      document.addSignature(signature, content -> messageOf(content, key, chain, algorithm), options);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.saveIncremental(out);
      return out.toByteArray();
    }
  }

  private static byte[] messageOf(InputStream content, PrivateKey key, Certificate[] chain, String algorithm)
      throws IOException {
    try {
      CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
      generator.addSignerInfoGenerator(
          new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build())
              .build(new JcaContentSignerBuilder(algorithm).build(key), (X509Certificate) chain[0]));
      generator.addCertificates(new JcaCertStore(Arrays.asList(chain)));
      return generator.generate(new CMSProcessableByteArray(content.readAllBytes()), false).getEncoded();
    } catch (Exception error) {
      throw new IOException(error);
    }
  }

  private static String nameIn(Certificate certificate) {
    String subject = ((X509Certificate) certificate).getSubjectX500Principal().getName();
    return subject.replaceFirst(".*CN=([^:,]+).*", "$1");
  }

  private static InputStream template(PDRectangle size, int mark, String name) throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage(size);
      document.addPage(page);
      PDAcroForm form = new PDAcroForm(document);
      document.getDocumentCatalog().setAcroForm(form);
      PDSignatureField field = new PDSignatureField(form);
      PDAnnotationWidget widget = field.getWidgets().get(0);
      form.setSignaturesExist(true);
      form.setAppendOnly(true);
      form.getCOSObject().setDirect(true);
      form.getFields().add(field);
      widget.setRectangle(new PDRectangle(72, 72 + 60 * mark, 200, 50));
      PDAppearanceStream drawn = new PDAppearanceStream(document);
      drawn.setResources(new PDResources());
      drawn.setBBox(new PDRectangle(200, 50));
      PDAppearanceDictionary appearance = new PDAppearanceDictionary();
      appearance.getCOSObject().setDirect(true);
      appearance.setNormalAppearance(drawn);
      widget.setAppearance(appearance);
      try (PDPageContentStream stream = new PDPageContentStream(document, drawn)) {
        stream.beginText();
        stream.setFont(PDType1Font.HELVETICA, 10);
        stream.newLineAtOffset(5, 20);
        stream.showText("Assinado por " + name);
        stream.endText();
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      document.save(out);
      return new ByteArrayInputStream(out.toByteArray());
    }
  }
}
