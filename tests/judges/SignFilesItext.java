import com.lowagie.text.pdf.PdfDictionary;
import com.lowagie.text.pdf.PdfName;
import com.lowagie.text.pdf.PdfReader;
import com.lowagie.text.pdf.PdfSignature;
import com.lowagie.text.pdf.PdfSignatureAppearance;
import com.lowagie.text.pdf.PdfStamper;
import com.lowagie.text.pdf.PdfString;
import com.lowagie.text.pdf.PdfDate;
import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Calendar;
import java.util.HashMap;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.jcajce.JcaSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/**
 * Signs files again and again with iText 2, each time in a revision of its own: KEYS.p12 PASSWORD ALGORITHM LIST. A line of the list is IN,
 * OUT and COUNT with tabs between. What cannot be signed is told and has no OUT.
 */
public class SignFilesItext {
  private static final int ROOM = 8192;

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
        for (int number = 0; number < Integer.parseInt(asked[2]); number += 1) bytes = sign(bytes, key, chain, told[2]);
        Files.write(Path.of(asked[1]), bytes);
      } catch (Exception error) {
        System.out.println(asked[0] + " " + error);
      }
    }
  }

  private static byte[] sign(byte[] bytes, PrivateKey key, Certificate[] chain, String algorithm) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfStamper stamper = PdfStamper.createSignature(new PdfReader(bytes), out, '\0', null, true);
    PdfSignatureAppearance appearance = stamper.getSignatureAppearance();
    appearance.setSignDate(Calendar.getInstance());
    PdfSignature signature = new PdfSignature(PdfName.ADOBE_PPKLITE, new PdfName("adbe.pkcs7.detached"));
    signature.setDate(new PdfDate(appearance.getSignDate()));
    signature.setName("Fulano");
    appearance.setCryptoDictionary(signature);
    HashMap<PdfName, Integer> reserved = new HashMap<>();
    reserved.put(PdfName.CONTENTS, ROOM * 2 + 2);
    appearance.preClose(reserved);
    CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
    generator.addSignerInfoGenerator(
        new JcaSignerInfoGeneratorBuilder(new JcaDigestCalculatorProviderBuilder().build())
            .build(new JcaContentSignerBuilder(algorithm).build(key), (X509Certificate) chain[0]));
    generator.addCertificates(new JcaCertStore(Arrays.asList(chain)));
    byte[] message =
        generator.generate(new CMSProcessableByteArray(appearance.getRangeStream().readAllBytes()), false).getEncoded();
    PdfDictionary written = new PdfDictionary();
    written.put(PdfName.CONTENTS, new PdfString(Arrays.copyOf(message, ROOM)).setHexWriting(true));
    appearance.close(written);
    return out.toByteArray();
  }
}
