import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.util.Collection;
import java.util.Date;
import java.util.Iterator;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.util.Store;

/** Prints for each file: its name, how many signatures it has, and how many of them PDFBox and BouncyCastle find valid. */
public class VerifySignatures {
  public static void main(String[] files) throws Exception {
    BouncyCastleProvider provider = new BouncyCastleProvider();
    for (String file : files) {
      int all = 0;
      int valid = 0;
      try (PDDocument document = PDDocument.load(new File(file))) {
        for (PDSignature signature : document.getSignatureDictionaries()) {
          all += 1;
          if (isValid(signature, file, provider)) valid += 1;
        }
      }
      System.out.println(new File(file).getName() + " " + all + " " + valid);
    }
  }

  private static boolean isValid(PDSignature signature, String file, BouncyCastleProvider provider) throws Exception {
    byte[] content;
    byte[] contents;
    try (FileInputStream in = new FileInputStream(file)) {
      content = signature.getSignedContent(in);
    }
    try (FileInputStream in = new FileInputStream(file)) {
      contents = signature.getContents(in);
    }
    if ("ETSI.RFC3161".equals(signature.getSubFilter())) {
      CMSSignedData message = new CMSSignedData(new ByteArrayInputStream(contents));
      TimeStampToken token = new TimeStampToken(message);
      byte[] digest = java.security.MessageDigest.getInstance("SHA-256").digest(content);
      if (!java.util.Arrays.equals(digest, token.getTimeStampInfo().getMessageImprintDigest())) return false;
      token.validate(verifierOf(message, message.getSignerInfos().getSigners().iterator().next(), provider));
      return true;
    }
    CMSSignedData message = new CMSSignedData(new CMSProcessableByteArray(content), new ByteArrayInputStream(contents));
    Iterator<SignerInformation> signers = message.getSignerInfos().getSigners().iterator();
    SignerInformation signer = signers.next();
    return !signers.hasNext() && signer.verify(verifierOf(message, signer, provider));
  }

  @SuppressWarnings("unchecked")
  private static org.bouncycastle.cms.SignerInformationVerifier verifierOf(
      CMSSignedData message, SignerInformation signer, BouncyCastleProvider provider) throws Exception {
    Store<X509CertificateHolder> certificates = message.getCertificates();
    Collection<X509CertificateHolder> matches = certificates.getMatches(signer.getSID());
    X509CertificateHolder certificate = matches.iterator().next();
    if (!certificate.isValidOn(new Date())) throw new IllegalStateException("certificate not valid today");
    return new JcaSimpleSignerInfoVerifierBuilder().setProvider(provider).build(certificate);
  }
}
